/** What an object holds under a name that came from outside: never what every object inherits, such as `constructor`. */
export function readOwn<Value>(fields: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(fields, name) ? fields[name] : undefined;
}
