import { type CommandEnvironment, describeFailure } from '@vitrine/http';
import { openQuestions } from './questions.ts';

const HELP = `Usage: pnpm shop <file or folder> [options]

Makes a shop of the products of a file: an export of Shopify, WooCommerce, Magento, Spree or Google
Merchant, or any table with names and prices (docs/importing.md). It shows what it understands, asks
what it cannot know, and imports. Begin with an empty shop: pnpm start --empty, in another terminal.

  --locale <locale>         the language of the file's texts
  --currency <code>         the currency of prices without one, such as VND
  --mapping <file|format>   what the columns mean, if the file is not recognised
  --pictures <folder>       the folder of pictures that the file names
  --no-pictures             import no pictures
  --withdraw                withdraw what an earlier file of this source had, and this one has not
  --max-withdraw <percent>  allow more of it than 50
  --source <name>           the name of the source, instead of that of the file
  --strict                  import nothing if any part of the file cannot be used
  --dry-run                 only say what would be imported

Examples:
  $ pnpm shop products_export.csv
  $ pnpm shop feed.xml --locale de --currency EUR < /dev/null`;

/**
 * Runs `pnpm shop`.
 *
 * @returns The exit code: 0 if every product is in the shop, 1 if not, 2 for a wrong command line.
 */
export async function runShopProgram(
  environment: CommandEnvironment,
  args: readonly string[],
): Promise<number> {
  const { stdout, stderr } = environment;
  if (args.length === 0 || args.includes('--help')) {
    stdout(HELP);
    return args.length === 0 ? 2 : 0;
  }
  const questions = openQuestions(process.stdin, process.stdout, stdout);
  try {
    // Loads the CMS, which takes a second.
    const { runShop } = await import('./shop-command.ts');
    return (await runShop(environment, questions, args)) ? 0 : 1;
  } catch (error) {
    const told = describeFailure(error) ?? error;
    if (!(told instanceof Object && 'remedy' in told && 'message' in told)) throw error;
    stderr(`error: ${told.message}\nremedy: ${told.remedy}`);
    return 'code' in told && told.code === 'bad-option' ? 2 : 1;
  } finally {
    questions.close();
  }
}
