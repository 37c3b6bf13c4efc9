import { z } from 'zod';

/** The parts of JSON Schema that the contracts use. */
const jsonSchema = z.object({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  enum: z.array(z.unknown()).optional(),
  format: z.string().optional(),
  default: z.unknown().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).default([]),
  items: z.unknown().optional(),
  additionalProperties: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  allOf: z.array(z.unknown()).optional(),
});
type JsonSchema = z.output<typeof jsonSchema>;

/** Formats a schema as a TypeScript-like type, with bounds in comments. */
export function formatSchema(schema: unknown, indent = ''): string {
  const read = jsonSchema.parse(schema ?? {});
  const choices = read.anyOf ?? read.oneOf;
  if (choices !== undefined) return [...new Set(choices.map((one) => formatSchema(one, indent)))].join(' | ');
  if (read.allOf !== undefined) return read.allOf.map((one) => formatSchema(one, indent)).join(' & ');
  if (read.enum !== undefined) return read.enum.map((one) => JSON.stringify(one)).join(' | ');
  if (read.properties !== undefined) return formatObject(read, read.properties, indent);
  if (read.type === 'array') return `Array<${formatSchema(read.items, indent)}>`;
  if (read.type === 'object') return `Record<string, ${formatSchema(read.additionalProperties, indent)}>`;
  const types = [read.type ?? 'unknown'].flat();
  return types.map((type) => (type === 'string' && read.format !== undefined ? read.format : type)).join(' | ');
}

function formatObject({ required }: JsonSchema, properties: Record<string, unknown>, indent: string): string {
  const inner = `${indent}  `;
  const lines = Object.entries(properties).map(([name, property]) => {
    const mark = required.includes(name) ? '' : '?';
    return `${inner}${name}${mark}: ${formatSchema(property, inner)}${formatBounds(property)}\n`;
  });
  return lines.length === 0 ? '{}' : `{\n${lines.join('')}${indent}}`;
}

/** Omits bounds that only repeat the range of JSON numbers. */
function formatBounds(property: unknown): string {
  const { minLength = 0, maxLength, minimum, maximum, default: given } = jsonSchema.parse(property ?? {});
  const isBound = (value: number | undefined): value is number => value !== undefined && Math.abs(value) < 2 ** 53 - 1;
  const bounds = [
    ...(maxLength === undefined ? [] : [`${minLength} to ${maxLength} characters`]),
    ...(isBound(minimum) ? [`at least ${minimum}`] : []),
    ...(isBound(maximum) ? [`at most ${maximum}`] : []),
    ...(given === undefined ? [] : [`default ${JSON.stringify(given)}`]),
  ];
  return bounds.length === 0 ? '' : `  // ${bounds.join(', ')}`;
}
