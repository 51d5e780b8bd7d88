export {
  answerBytes,
  answerPlainly,
  answerPrepared,
  IMMUTABLE,
  type Prepared,
  prepareAnswer,
} from './answer.ts';
export { contentTypeOf } from './content-type.ts';
export { listen, type Running, type ServiceEnv } from './listen.ts';
export { acceptedEncodings, ENCODINGS, type Encoding } from './negotiate.ts';
export { answerReleaseFile, releaseKeyOf } from './release-file.ts';
export { runService } from './run-service.ts';
export { Port, parseSettings } from './settings.ts';
