import type { ExportSection } from '../../account-records/dependencies.ts';

const indent = '  ';

/**
 * Writes an object with the given fields followed by one list per section, as indented JSON. Each piece holds at most
 * one row, so that the file can be sent while it is read.
 */
export async function* writeJson(
  fields: Readonly<Record<string, unknown>>,
  sections: readonly ExportSection[],
): AsyncGenerator<string, void> {
  yield '{';
  let separator = '\n';
  for (const [name, value] of Object.entries(fields)) {
    yield `${separator}${indent}${JSON.stringify(name)}: ${formatIndented(value, 1)}`;
    separator = ',\n';
  }
  for (const { name, rows } of sections) {
    yield `${separator}${indent}${JSON.stringify(name)}: [`;
    yield* writeRows(rows);
    yield ']';
    separator = ',\n';
  }
  yield '\n}\n';
}

async function* writeRows(rows: AsyncIterable<object>): AsyncGenerator<string, void> {
  let isEmpty = true;
  for await (const row of rows) {
    yield `${isEmpty ? '' : ','}\n${indent.repeat(2)}${formatIndented(row, 2)}`;
    isEmpty = false;
  }
  if (!isEmpty) yield `\n${indent}`;
}

/** JSON escapes line breaks inside strings, so the remaining ones belong to the formatting. */
function formatIndented(value: unknown, depth: number): string {
  return JSON.stringify(value, null, indent).replaceAll('\n', `\n${indent.repeat(depth)}`);
}
