export { answerBytes, answerPlainly, IMMUTABLE } from './answer.ts';
export { contentTypeOf } from './content-type.ts';
export { entityTagOf } from './entity-tag.ts';
export { listen, type Running, type Service } from './listen.ts';
export { acceptedEncodings, ENCODINGS, type Encoding } from './negotiate.ts';
export { answerReleaseFile, keyOfPath } from './release-file.ts';
export { runService } from './run-service.ts';
