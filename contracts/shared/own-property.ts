/** Reads a property whose name comes from outside. Ignores inherited properties, such as `constructor`. */
export function readOwn<Value>(fields: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(fields, name) ? fields[name] : undefined;
}
