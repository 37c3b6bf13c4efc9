import { describe, expect, test } from 'vitest';
import { buildProof, compareRecords, type FoundRecords } from './rules.ts';

const target = 'siteler.hokka.net';
const right: FoundRecords = {
  texts: ['v=spf1 -all', buildProof('benim')],
  aliases: [target],
  addresses: ['192.0.2.1'],
  targetAddresses: ['192.0.2.1', '2001:db8::1'],
};
const compare = (change: Partial<FoundRecords>) => compareRecords({ ...right, ...change }, 'benim', target).problem;

describe('what DNS says about a domain', () => {
  test.each([
    ['a CNAME to our name', {}, null],
    ['a CNAME, though addresses are unknown', { addresses: undefined, targetAddresses: undefined }, null],
    ['our addresses without a CNAME, as at the root of a domain', { aliases: [] }, null],
    ['no proof', { texts: ['v=spf1 -all'] }, 'txt_missing'],
    ['the proof of another workspace', { texts: [buildProof('onun')] }, 'txt_wrong'],
    ['a proof that only begins like ours', { texts: [`${buildProof('benim')}x`] }, 'txt_wrong'],
    ['no answer about the proof', { texts: undefined }, 'dns_unreachable'],
    ['neither CNAME nor addresses', { aliases: [], addresses: [] }, 'address_missing'],
    ['another CNAME', { aliases: ['baska.example'], addresses: ['198.51.100.7'] }, 'address_wrong'],
    ['one foreign address beside ours', { aliases: [], addresses: ['192.0.2.1', '198.51.100.7'] }, 'address_wrong'],
    ['no answer about addresses', { aliases: undefined, addresses: undefined }, 'dns_unreachable'],
    ['no answer about our own name', { aliases: [], targetAddresses: undefined }, 'dns_unreachable'],
    ['no address of our own name', { aliases: [], addresses: [], targetAddresses: [] }, 'address_missing'],
  ] satisfies [string, Partial<FoundRecords>, unknown][])('%s', (_, change, problem) => {
    expect(compare(change)).toBe(problem);
  });
});
