/** What tells one gateway from another: the host of its address, with its port where that is no usual one. At most 200 characters. */
export function nameGateway({ baseUrl }: { readonly baseUrl: string }): string {
  return (URL.parse(baseUrl.trim())?.host ?? baseUrl).slice(0, 200);
}
