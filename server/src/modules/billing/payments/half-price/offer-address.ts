/**
 * The address under which an offer is had once: `email` as accounts store it (lower case), without the `+tag` that mail servers
 * ignore, so that one mailbox is one address.
 */
export function normalizeOfferAddress(email: string): string {
  const at = email.lastIndexOf('@');
  const tag = email.indexOf('+');
  return tag > 0 && tag < at ? `${email.slice(0, tag)}${email.slice(at)}` : email;
}
