import { networkOf } from './network-of.ts';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::FFFF:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:0DB8:0001:0002:ffff::1', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['::1', '0:0:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0::/48'],
  // No address, and stays itself.
  ['', ''],
  ['localhost', 'localhost'],
  ['1', '1'],
  ['1:2:3:4:5:6:7', '1:2:3:4:5:6:7'],
])('%j counts as %s', (ip, network) => expect(networkOf(ip)).toBe(network));
