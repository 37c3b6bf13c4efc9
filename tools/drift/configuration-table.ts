import { configurationTable } from '../../server/src/config/config.ts';

/** Prints the table of environment variables that docs/operating.md must contain between its markers. */
export function printConfigurationTable(): string {
  const rows = configurationTable.map(({ name, default: value, meaning }) => `| \`${name}\` | ${value} | ${meaning} |`);
  return ['| variable | default | meaning |', '|---|---|---|', ...rows].join('\n');
}

/** Returns the text between two `<!-- configuration -->` markers, without the padding of its cells. */
export function findConfigurationTable(readme: string): string | undefined {
  const [, between] = readme.split('<!-- configuration -->');
  return between
    ?.trim()
    .split('\n')
    .map((line) =>
      line
        .trim()
        .replaceAll(/ {2,}/g, ' ')
        .replaceAll(/ ?-{3,} ?/g, '---'),
    )
    .join('\n');
}

if (import.meta.main) process.stdout.write(`${printConfigurationTable()}\n`);
