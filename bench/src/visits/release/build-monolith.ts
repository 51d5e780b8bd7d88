/** Builds the monolith of the sources that this file is part of: `build-monolith.ts <folder>`. */
import { makeBuilds } from '../../speed/builds/build-variants.ts';

const [, , folder] = process.argv;
if (folder === undefined) throw new Error('Name the folder of the build.');
await makeBuilds(['tuned'], folder, { vendorChunk: true });
