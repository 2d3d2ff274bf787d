import { expect, test } from 'vitest';
import { clientNetworks } from '../../../server/rate-limits/client-address.ts';

test.each([
  ['203.0.113.9', ['203.0.113.9 1']],
  ['::ffff:203.0.113.9', ['203.0.113.9 1']],
  ['::FFFF:cb00:7109', ['203.0.113.9 1']],
  ['0:0:0:0:0:ffff:203.0.113.9', ['203.0.113.9 1']],
  ['203.0.113.9:4711', ['203.0.113.9 1']],
  ['[2001:db8::1]:4711', ['2001:db8:0:0::/64 1', '2001:db8:0:0::/56 4', '2001:db8:0:0::/48 16']],
  ['2001:db8:1:23ff::9', ['2001:db8:1:23ff::/64 1', '2001:db8:1:2300::/56 4', '2001:db8:1:0::/48 16']],
  ['2001:DB8:0001:23FE:1:2:3:4', ['2001:db8:1:23fe::/64 1', '2001:db8:1:2300::/56 4', '2001:db8:1:0::/48 16']],
  ['2001:db8::1', ['2001:db8:0:0::/64 1', '2001:db8:0:0::/56 4', '2001:db8:0:0::/48 16']],
  ['fe80::1%eth0', ['fe80:0:0:0::/64 1', 'fe80:0:0:0::/56 4', 'fe80:0:0:0::/48 16']],
  ['unknown', ['unknown 1']],
  ['_hidden:4711', ['unknown 1']],
  ['::1', ['0:0:0:0::/64 1', '0:0:0:0::/56 4', '0:0:0:0::/48 16']],
])('lists the networks of %s, narrowest first, with the multiples of their limits', (address, networks) => {
  const found = clientNetworks(address, { of56: 4, of48: 16 });
  expect(found.map(({ name, multiple }) => `${name} ${multiple}`)).toEqual(networks);
});
