import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectFiles } from '../process/project-files.ts';

/** A migration as it is run. */
export interface MigrationFile {
  readonly name: string;
  /** Whether its statements run outside of a transaction, one by one. */
  readonly concurrently: boolean;
  /** The whole file as one text, unless it runs outside of a transaction. */
  readonly statements: readonly string[];
}

/**
 * The first line of migrations that build or drop indexes, validate constraints or change rows while others write.
 * Statements end with a semicolon at the end of a line, so that the body of a function is one line.
 */
const outsideMark = '-- Outside of a transaction.';

/** All migrations of this version, in their order. */
export async function readMigrationFiles(folder: string = projectFiles.migrations): Promise<MigrationFile[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  return Promise.all(
    files.map(async (file) => parseMigration(file.replace(/\.sql$/, ''), await readFile(join(folder, file), 'utf8'))),
  );
}

/**
 * @throws when a statement outside of a transaction could not be run again: it is interrupted by whatever stops the
 * process
 */
export function parseMigration(name: string, content: string): MigrationFile {
  if (!content.startsWith(outsideMark)) return { name, concurrently: false, statements: [content] };
  const code = content
    .split('\n')
    .filter((line) => !line.trimStart().startsWith('--'))
    .join('\n');
  const statements = code
    .split(/;[ \t]*(?:\n|$)/)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
  for (const statement of statements) {
    if (!isRepeatable(statement)) throw new Error(`${name} has a statement that cannot be run again: ${statement}`);
  }
  return { name, concurrently: true, statements };
}

const repeatable =
  /^(?:CREATE (?:UNIQUE )?INDEX CONCURRENTLY IF NOT EXISTS \w+ ON |DROP INDEX CONCURRENTLY IF EXISTS |ALTER TABLE \w+ VALIDATE CONSTRAINT )/;

function isRepeatable(statement: string): boolean {
  const words = statement.split(/\s+/);
  const after = (...sought: string[]) =>
    words[words.findIndex((_, at) => sought.every((word, n) => words[at + n] === word)) + sought.length];
  if (statement.startsWith('UPDATE ')) {
    // With a condition on what it sets, so that it does not find its rows again.
    const condition = words.slice(words.lastIndexOf('WHERE'));
    return words.includes('WHERE') && condition.some((word) => word.split('.').at(-1) === after('SET'));
  }
  if (statement.startsWith('ALTER TABLE ') && statement.endsWith(' NOT VALID'))
    return statement.includes(`DROP CONSTRAINT IF EXISTS ${after('ADD', 'CONSTRAINT')},`);
  return (
    ['CREATE OR REPLACE FUNCTION ', 'CREATE OR REPLACE TRIGGER '].some((start) => statement.startsWith(start)) ||
    repeatable.test(statement)
  );
}
