import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  bumps,
  raiseVersion,
  readUnreleased,
  releaseChangelog,
  replaceImageVersion,
  replaceVersion,
} from './prepare-release.ts';

const root = join(import.meta.dirname, '../..');
const changelog =
  '# Changelog\n\n## [Unreleased]\n\n### Changed\n- **A.** B costs $& less.\n\n## [0.1.0] - 2026-11-27\n\n- First.\n';

test('versions rise', () => {
  expect(bumps.map((bump) => raiseVersion('1.2.3', bump))).toEqual(['2.0.0', '1.3.0', '1.2.4']);
  expect(() => raiseVersion('1.2', 'minor')).toThrow('1.2 is not a version');
});

test('what is unreleased moves under the version, and nothing is lost', () => {
  expect(readUnreleased(changelog)).toBe('### Changed\n- **A.** B costs $& less.');
  const released = releaseChangelog(changelog, '0.2.0', '2026-12-01');
  expect(readUnreleased(released)).toBe('');
  expect(released).toContain(
    '## [Unreleased]\n\n## [0.2.0] - 2026-12-01\n\n### Changed\n- **A.** B costs $& less.\n\n## [0.1.0]',
  );
  expect(() => readUnreleased('# Changelog\n')).toThrow('no heading');
});

test('every package of the repository gets the version, and no other package', () => {
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const raised = replaceVersion(lock, version, '9.9.9');
  const after = raised.split('\n');
  const changed = lock.split('\n').flatMap((line, index) => (line === after[index] ? [] : [after[index]?.trim()]));
  expect(changed.every((line) => /^"(?:version|@hokka\/\w+)": "9\.9\.9",?$/.test(line ?? ''))).toBe(true);
  expect(changed.length).toBeGreaterThan(8);
  expect(replaceVersion(raised, '9.9.9', version)).toBe(lock);
  const foreign =
    '{\n  "version": "1.0.0",\n  "dependencies": {\n    "x": "0.1.0",\n    "@hokka/server": "0.1.0"\n  }\n}\n';
  expect(replaceVersion(foreign, '0.1.0', '0.2.0')).toBe(
    foreign.replace('@hokka/server": "0.1.0', '@hokka/server": "0.2.0'),
  );
});

test('the images of the deployment files get the version', () => {
  const yaml = 'image: hokka:0.1.0\nimage: other:0.1.0\n  - newTag: 0.1.0\n';
  expect(replaceImageVersion(yaml, '0.1.0', '0.2.0')).toBe(
    'image: hokka:0.2.0\nimage: other:0.1.0\n  - newTag: 0.2.0\n',
  );
});
