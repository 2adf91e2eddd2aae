import ipaddr from 'ipaddr.js';

/** What counts as one address: an IPv4 address, or the 48 bits of IPv6 that one site may have to itself. */
export function networkOf(ip: string): string {
  if (!ipaddr.IPv4.isValidFourPartDecimal(ip) && !ipaddr.IPv6.isValid(ip)) return ip;
  // IPv4 in IPv6 clothes is the same client.
  const address = ipaddr.process(ip);
  if (address.kind() === 'ipv4') return address.toString();
  return `${address.toNormalizedString().split(':').slice(0, 3).join(':')}::/48`;
}
