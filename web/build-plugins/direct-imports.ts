import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Plugin, parseSync } from 'vite';

const { resolve } = createRequire(import.meta.url);

/** `import { Menu as Bars } from 'lucide-react'` with the braces' content; types were taken out before. */
const importOfPackage = /import \{([^}]+)\} from ["'](lucide-react|radix-ui)["'];?/g;

/**
 * Imports icons and controls from their own files in the place of their packages' index, which imports them all: only so do the links
 * between modules say which page uses which, and the build reads half as many modules for the server.
 */
export function directImports(): Plugin {
  let icons: ReadonlyMap<string, string> = new Map();
  return {
    name: 'direct-imports',
    apply: 'build',
    buildStart() {
      icons = readIcons();
    },
    transform: {
      filter: { id: /\/web\/app\// },
      handler: (code) => ({ code: importDirectly(code, icons), map: null }),
    },
  };
}

/** @param icons the file of each exported icon */
export function importDirectly(code: string, icons: ReadonlyMap<string, string>): string {
  return code.replaceAll(importOfPackage, (_, names: string, from: string) =>
    names
      .split(',')
      .map((one) => one.trim())
      .filter((one) => one !== '')
      .map((one) => {
        const [name = '', local = name] = one.split(/ as /);
        if (from === 'radix-ui') return `import * as ${local} from 'radix-ui/${toFileName(name)}';`;
        const file = icons.get(name);
        if (file === undefined) throw new Error(`lucide-react has no icon ${name}.`);
        return `import ${local} from 'lucide-react/icons/${file}';`;
      })
      .join(' '),
  );
}

/** DropdownMenu → dropdown-menu */
function toFileName(name: string): string {
  return name
    .replaceAll(/(?<!^)[A-Z]/g, (letter) => `-${letter}`)
    .replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/** Each name under which the package exports an icon, with the icon's file. */
function readIcons(): Map<string, string> {
  const index = join(dirname(resolve('lucide-react')), '../esm/lucide-react.mjs');
  const { body } = parseSync(index, readFileSync(index, 'utf8')).program;
  return new Map(
    body.flatMap((statement) => {
      if (statement.type !== 'ExportNamedDeclaration' || statement.source === null) return [];
      const file = /^\.\/icons\/(.+)\.mjs$/.exec(statement.source.value)?.[1];
      if (file === undefined) return [];
      return statement.specifiers.flatMap(({ exported }) =>
        exported.type === 'Identifier' ? [[exported.name, file] as const] : [],
      );
    }),
  );
}
