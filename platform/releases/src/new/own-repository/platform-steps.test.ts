import { execFileSync } from 'node:child_process';
import { temporaryFolder } from '@vitrine/release-log/testing';
import { expect, test } from 'vitest';
import { platformSteps } from './platform-steps.ts';

test.each([
  ['git@github.com:museum/wishlist.git', 'museum/wishlist'],
  ['https://gitlab.example/shop/screens/wishlist', 'shop/screens/wishlist'],
  ['ssh://git@github.com:22/museum/wishlist.git', 'museum/wishlist'],
])('in a clone of %s, the grants are for %s', async (url, repository) => {
  await using folder = await temporaryFolder();
  execFileSync('git', ['init', '--quiet', folder.path]);
  execFileSync('git', ['-C', folder.path, 'remote', 'add', 'origin', url]);
  const env = { VITRINE_RELEASES: 'https://releases.museum.example/' };
  const { github, gitlab } = await platformSteps({ env }, 'wishlist', folder.path);
  expect(github[0]).toContain('--audience https://releases.museum.example --person-claim actor');
  expect(github[0]).toContain(
    `repository=${repository} event_name=push workflow_ref=${repository}/`,
  );
  expect(github[1]).toContain('--may publish check --claims');
  expect(gitlab[0]).toContain(`project_path=${repository} pipeline_source=push`);
});
