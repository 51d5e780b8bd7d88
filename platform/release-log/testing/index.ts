export { writeHostPackage, writeScreenPackage } from './fixture-packages.ts';
export { promoteRelease } from './promote-release.ts';
export { type Finished, runScript, type Started, startService } from './run-script.ts';
export { temporaryFolder } from './temporary-folder.ts';
