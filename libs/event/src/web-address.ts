/** An http or https address with a host, and without blanks or quotes. */
export function isWebAddress(address: string): boolean {
  return /^https?:\/\/[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?([/?#][^\s"'<>\\]*)?$/i.test(address);
}
