export { compileWords, defineScreen } from '../../../rsbuild.config.ts';
