import * as v from 'valibot';

const ServiceUrl = v.pipe(
  v.string(),
  v.check(isServiceUrl, 'is not the URL of a service. Use one such as https://s3.example.'),
  v.transform((value) => new URL(value).href),
);

const Region = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9-]{1,63}$/i, 'is not a region. Use one such as eu-central-1.'),
);

/** The environment variables of S3; those of the AWS tools where they have one. */
export const S3_VARIABLES = {
  AWS_ENDPOINT_URL_S3: v.pipe(
    v.optional(ServiceUrl),
    v.description('URL of the S3 service. Default: that of AWS.'),
  ),
  AWS_REGION: v.pipe(
    v.optional(Region, 'us-east-1'),
    v.description('Region of the bucket. Many services other than AWS ignore it.'),
  ),
  AWS_ACCESS_KEY_ID: v.pipe(
    v.optional(v.string()),
    v.description(
      'Access key for S3. Default: the credentials that the AWS SDK finds, such as the role of the machine.',
    ),
  ),
  AWS_SECRET_ACCESS_KEY: v.pipe(
    v.optional(v.string()),
    v.metadata({ secret: true }),
    v.description('Secret of the access key.'),
  ),
  AWS_SESSION_TOKEN: v.pipe(
    v.optional(v.string()),
    v.metadata({ secret: true }),
    v.description('Session token of temporary credentials.'),
  ),
};

interface Credentials {
  AWS_ACCESS_KEY_ID?: string | undefined;
  AWS_SECRET_ACCESS_KEY?: string | undefined;
}

/** The check that both halves of the credentials are set, or none; for a schema of settings. */
export function completeCredentials<Given extends Credentials>() {
  return v.rawCheck<Given>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { AWS_ACCESS_KEY_ID: key, AWS_SECRET_ACCESS_KEY: secret } = dataset.value;
    if ((key === undefined) === (secret === undefined)) return;
    const [missing, other] = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'];
    const [name, set] = key === undefined ? [missing, other] : [other, missing];
    const input = Object.fromEntries(Object.entries(dataset.value));
    const path = { type: 'object', origin: 'value', input, key: name, value: undefined } as const;
    addIssue({ message: `is not set, but ${set} is. Set both, or none.`, path: [path] });
  });
}

const Variables = v.pipe(v.object(S3_VARIABLES), completeCredentials());
type Given = v.InferOutput<typeof Variables>;

export interface S3Settings {
  /** URL of the service; `undefined` for AWS. */
  endpoint: string | undefined;
  region: string;
  /** Whether the bucket is in the path of a URL, as services other than AWS have it. */
  pathStyle: boolean;
  /** `undefined` if the SDK looks for credentials itself. */
  credentials: { accessKeyId: string; secretAccessKey: string; sessionToken?: string } | undefined;
}

/**
 * Reads the settings of a store on S3 from environment variables. An empty one counts as not set.
 *
 * @returns The settings, or every problem as `NAME says what`. Values are not repeated in them.
 */
export function readS3Settings(
  env: Readonly<Record<string, string | undefined>>,
): { settings: S3Settings } | { problems: string[] } {
  const nonEmpty = Object.entries(env).filter(([, value]) => value !== undefined && value !== '');
  const result = v.safeParse(Variables, Object.fromEntries(nonEmpty));
  return result.success
    ? { settings: toSettings(result.output) }
    : { problems: result.issues.map((issue) => `${v.getDotPath(issue)} ${issue.message}`) };
}

function toSettings(variables: Given): S3Settings {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = variables;
  const { AWS_ENDPOINT_URL_S3: endpoint, AWS_SESSION_TOKEN: sessionToken } = variables;
  return {
    endpoint,
    region: variables.AWS_REGION,
    pathStyle: endpoint !== undefined,
    credentials:
      accessKeyId !== undefined && secretAccessKey !== undefined
        ? { accessKeyId, secretAccessKey, ...(sessionToken !== undefined && { sessionToken }) }
        : undefined,
  };
}

function isServiceUrl(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, username, password, search, hash } = new URL(value);
  return /^https?:$/.test(protocol) && !username && !password && !search && !hash;
}
