import type { writeBillOfMaterials } from './bill-of-materials.ts';

type Component = ReturnType<typeof writeBillOfMaterials>['components'][number];

/** Licences that allow use in a service and in its image without publishing our own code. */
const allowedLicences: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'Unlicense',
  'Zlib',
]);
/** The licence of fonts; for code it says too little. */
const fontLicence = 'OFL-1.1';
const fontPackage = /^@(?:fontsource(?:-variable)?|expo-google-fonts)\//;

/** Lists each component whose licence does not allow its use, as a line; empty if all may be used. */
export function checkLicences(components: readonly Pick<Component, 'name' | 'version' | 'licenses'>[]): string[] {
  return components.flatMap(({ name, version, licenses }) => {
    const expressions = licenses.map((one) => ('license' in one ? one.license.id : one.expression));
    const isFont = fontPackage.test(name);
    return expressions
      .filter((expression) => !isAllowed(expression, isFont))
      .map((expression) => `${name} ${version}: ${expression}`);
  });
}

/**
 * Whether an SPDX expression can be met with the allowed licences: one side of each OR, both sides of each AND. What is
 * not understood (parentheses inside, WITH, a text in a file) is not allowed.
 */
function isAllowed(expression: string, isFont: boolean): boolean {
  const bare = /^\(([^()]*)\)$/.exec(expression)?.[1] ?? expression;
  return bare
    .split(' OR ')
    .some((choice) =>
      choice.split(' AND ').every((licence) => allowedLicences.has(licence) || (isFont && licence === fontLicence)),
    );
}
