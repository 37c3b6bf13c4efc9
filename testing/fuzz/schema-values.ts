import fc from 'fast-check';

/** A JSON schema of the OpenAPI document, without references. */
export interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly pattern?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: JsonSchema | boolean;
  readonly propertyNames?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
}

/** Long texts are left to `hostile-texts`: they would only slow down each call. */
const textMax = 400;
const itemsMax = 4;

/** Generates values that a schema of the OpenAPI document allows; rules that it cannot express may be violated. */
export function valuesOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return fc.oneof(...choices.map(valuesOf));
  if (schema.allOf !== undefined)
    return fc.tuple(...schema.allOf.map(valuesOf)).map((parts) => parts.reduce((all, part) => mix(all, part)));
  if (Array.isArray(schema.type)) return fc.oneof(...schema.type.map((type) => valuesOf({ ...schema, type })));
  switch (schema.type) {
    case 'string':
      return textsOf(schema);
    case 'integer':
      return fc.integer(rangeOf(schema));
    case 'number': {
      const { min, max } = rangeOf(schema);
      return fc.double({ min, max, noNaN: true });
    }
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array': {
      const { items = {}, minItems = 0, maxItems = itemsMax } = schema;
      return fc.array(valuesOf(items), {
        minLength: minItems,
        maxLength: Math.max(minItems, Math.min(maxItems, itemsMax)),
      });
    }
    case 'object':
      return objectsOf(schema);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function mix(one: unknown, other: unknown): unknown {
  return typeof one === 'object' && typeof other === 'object' ? { ...one, ...other } : one;
}

function rangeOf({ minimum, maximum, exclusiveMinimum }: JsonSchema): { readonly min: number; readonly max: number } {
  const min = Math.max(minimum ?? (exclusiveMinimum === undefined ? -1_000 : exclusiveMinimum + 1), -(2 ** 31));
  return { min, max: Math.max(min, Math.min(maximum ?? 2 ** 31 - 1, 2 ** 31 - 1)) };
}

function objectsOf({ properties = {}, required = [], additionalProperties, propertyNames }: JsonSchema) {
  const fields = Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, valuesOf(field)]));
  const known = fc.record(fields, { requiredKeys: required.filter((name) => Object.hasOwn(fields, name)) });
  if (typeof additionalProperties !== 'object') return known;
  const names = textsOf(propertyNames ?? { maxLength: 20 }) as fc.Arbitrary<string>;
  const more = fc.dictionary(names, valuesOf(additionalProperties), { maxKeys: 3 });
  return fc.tuple(known, more).map(([one, other]) => ({ ...one, ...other }));
}

const formats = new Map<string, fc.Arbitrary<string>>([
  ['uuid', fc.uuid({ version: 4 })],
  ['email', fc.uuid().map((id) => `kisi-${id.slice(0, 8)}@ornek.test`)],
  // Nothing listens there.
  ['uri', fc.constantFrom('http://127.0.0.1:9/yol?soru=1', 'https://127.0.0.1:9', 'http://[::1]:9/ğ')],
  ['date', fc.date({ min: new Date('2020-01-01'), max: new Date('2035-12-31'), noInvalidDate: true }).map(toDay)],
  [
    'date-time',
    fc
      .date({ min: new Date('2020-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
      .map((at) => at.toISOString()),
  ],
]);

function toDay(at: Date): string {
  return at.toISOString().slice(0, 10);
}

const letters = fc.constantFrom(
  ...'abcçdefgğhıijklmnoöprsştuüvyzABCÇİIŞ0123456789 .,;:!?-_’“”()/\n\t%&<>"\'#*[]|`$\\😀é𝒳ا',
);

function textsOf({
  enum: choices,
  format = '',
  pattern,
  minLength = 0,
  maxLength = textMax,
}: JsonSchema): fc.Arbitrary<unknown> {
  if (choices !== undefined) return fc.constantFrom(...choices);
  const formatted = formats.get(format);
  if (formatted !== undefined) return formatted;
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern)).map((text) => text.slice(0, maxLength));
  const longest = Math.max(minLength, Math.min(maxLength, textMax));
  return fc.string({ unit: letters, minLength, maxLength: longest });
}
