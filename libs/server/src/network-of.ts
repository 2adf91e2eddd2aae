import ipaddr from 'ipaddr.js';

/** An IPv4 address, or the first 48 bits of an IPv6 address: one site may own all of those. */
export function networkOf(ip: string): string {
  if (!ipaddr.IPv4.isValidFourPartDecimal(ip) && !ipaddr.IPv6.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address.kind() === 'ipv4') return address.toString();
  return `${address.toNormalizedString().split(':').slice(0, 3).join(':')}::/48`;
}
