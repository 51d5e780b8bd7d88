import { expect, test } from 'vitest';
import { readS3Settings } from './settings.ts';

test('without variables the service is AWS, and the SDK looks for credentials', () => {
  expect(readS3Settings({})).toEqual({
    settings: {
      endpoint: undefined,
      region: 'us-east-1',
      pathStyle: false,
      credentials: undefined,
    },
  });
});

test('another service has its address, and the bucket in the path', () => {
  const env = {
    AWS_ENDPOINT_URL_S3: 'https://s3.example',
    AWS_REGION: 'eu-central-1',
    AWS_ACCESS_KEY_ID: 'key',
    AWS_SECRET_ACCESS_KEY: 'secret',
    AWS_SESSION_TOKEN: '',
  };
  expect(readS3Settings(env)).toEqual({
    settings: {
      endpoint: 'https://s3.example/',
      region: 'eu-central-1',
      pathStyle: true,
      credentials: { accessKeyId: 'key', secretAccessKey: 'secret' },
    },
  });
  expect(readS3Settings({ ...env, AWS_ENDPOINT_URL_S3: '' })).toMatchObject({
    settings: { pathStyle: false },
  });
});

test('all problems are reported together, without a secret', () => {
  const env = {
    AWS_ENDPOINT_URL_S3: 'https://key:hidden@s3.example',
    AWS_REGION: 'eu central',
  };
  expect(readS3Settings(env)).toEqual({
    problems: [
      'AWS_ENDPOINT_URL_S3 is not the URL of a service. Use one such as https://s3.example.',
      'AWS_REGION is not a region. Use one such as eu-central-1.',
    ],
  });
});

test.each([
  [{ AWS_ACCESS_KEY_ID: 'key' }, 'AWS_SECRET_ACCESS_KEY', 'AWS_ACCESS_KEY_ID'],
  [{ AWS_SECRET_ACCESS_KEY: 'hidden' }, 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'],
])('half of the credentials is refused: %o', (env, missing, set) => {
  const problem = `${missing} is not set, but ${set} is. Set both, or none.`;
  expect(readS3Settings(env)).toEqual({ problems: [problem] });
});
