export { writeHostPackage, writeScreenPackage } from './fixture-packages.ts';
export { type Finished, runScript, type Started, startService } from './run-script.ts';
export { temporaryFolder } from './temporary-folder.ts';
