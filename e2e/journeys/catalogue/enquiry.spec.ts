import { expectAccessible } from '../../support/assertions/axe.ts';
import { expectScreen } from '../../support/assertions/screen.ts';
import { watch } from '../../support/network/page-log.ts';
import { onlyQuickIn } from '../../support/only-quick-in.ts';
import { expect, test } from '../../support/test.ts';

const WORDS = {
  en: { ask: 'Ask about this product', mail: 'Open in your email program', amber: 'Amber' },
  de: { ask: 'Produkt anfragen', mail: 'Im E-Mail-Programm öffnen', amber: 'Bernstein' },
  ar: { ask: 'الاستفسار عن هذا المنتج', mail: 'الفتح في برنامج البريد', amber: 'كهرماني' },
  ja: { ask: 'この商品について問い合わせる', mail: 'メールソフトで開く', amber: '琥珀' },
} as const;

for (const [locale, words] of Object.entries(WORDS)) {
  const full = locale === 'en' ? '' : ' @full';
  test(
    `an enquiry from a product names its variant, number and link, in ${locale}${full}`,
    onlyQuickIn(locale),
    async ({ page }) => {
      const { errors } = watch(page);
      await page.goto(`/${locale}/product/tall-carafe?variant=EB-076-A`);
      await expectScreen(page, 'product');
      const ask = page.getByRole('button', { name: words.ask });
      await ask.click();
      const dialog = page.getByRole('dialog');
      const text = dialog.getByRole('textbox');
      // Links stood between the words of the visitor's message.
      await expect(text).toHaveValue('');
      const product = dialog.getByRole('listitem').first();
      await expect(product).toContainText(words.amber);
      await expect(product).toContainText('EB-076-A');
      await expect(product).not.toContainText('http');
      await text.fill('Is it heavy?');
      const mail = dialog.getByRole('link', { name: words.mail });
      await expect(mail).toHaveAttribute(
        'href',
        /^mailto:enquiries@vitrine\.example\?subject=.*body=Is%20it%20heavy%3F%0D%0A.*EB-076-A.*%2Fproduct%2Ftall-carafe%3Fvariant%3D/,
      );
      await expectAccessible(page, `enquiry in ${locale}`);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(ask).toBeFocused();
      await ask.click();
      await expect(text).toHaveValue('Is it heavy?');
      expect(errors).toEqual([]);
    },
  );
}
