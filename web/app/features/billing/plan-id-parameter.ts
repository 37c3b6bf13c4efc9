/** The plan that an address names with `?plan=`; undefined if it is no id. */
export function parsePlanId(parameters: URLSearchParams): number | undefined {
  const text = parameters.get('plan') ?? '';
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}
