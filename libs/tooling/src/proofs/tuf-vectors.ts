const base64 = (hex: string) => Buffer.from(hex, 'hex').toString('base64');

interface TufVector {
  name: string;
  publicKey: string;
  signature: string;
  signed: object;
}

/**
 * Documents that The Update Framework publishes, each with an ed25519 signature over its canonical JSON. They are of
 * tests/repository_data in theupdateframework/python-tuf at 4abccdc, © 2010 New York University, MIT or Apache-2.0.
 * Its root documents do not carry over: the one there is signed by RSA, which no key of a site is.
 */
export const tufVectors: readonly TufVector[] = [
  {
    name: 'timestamp',
    publicKey: base64('82ccf6ac47298ff43bfa0cd639868894e305a99c723ff0515ae2e9856eb5bbf4'),
    signature: base64(
      'de0e16920f87bf5500cc65736488ac17e09788cce808f6a4e85eb9e4e478a312' +
        'b4c1a2d7723af56f7bfb1df533c67d8c93b6f49d39eabe7fae391a08e1f72f01',
    ),
    signed: {
      _type: 'timestamp',
      expires: '2030-01-01T00:00:00Z',
      meta: {
        'snapshot.json': {
          hashes: { sha256: '8f88e2ba48b412c3843e9bb26e1b6f8fc9e98aceb0fbaa97ba37b4c98717d7ab' },
          length: 515,
          version: 1,
        },
      },
      spec_version: '1.0.0',
      version: 1,
    },
  },
  {
    name: 'snapshot',
    publicKey: base64('edcd0a32a07dce33f7c7873aaffbff36d20ea30787574ead335eefd337e4dacd'),
    signature: base64(
      '085672c70dffe26610e58542ee552843633cfed973abdad94c56138dbf0cd991' +
        '644f2d3f27e4dda3098e08ab676e7f52627b587947ae69db1012d59a6da18e0c',
    ),
    signed: {
      _type: 'snapshot',
      expires: '2030-01-01T00:00:00Z',
      meta: { 'role1.json': { version: 1 }, 'role2.json': { version: 1 }, 'targets.json': { version: 1 } },
      spec_version: '1.0.0',
      version: 1,
    },
  },
  {
    name: 'targets, with roles called `../a`, `.` and `ö`',
    publicKey: base64('89f28bd4ede5ec3786ab923fd154f39588d20881903e69c7b08fb504c6750815'),
    signature: base64(
      'b390c5d9d5355b963e94dfa30ce04520c462fd869fad968d01f0a3b185db5895' +
        '807b14435e725ff376adc793fd21ef8f01890ac722c94e9c05ab3797c4887101',
    ),
    signed: {
      _type: 'targets',
      delegations: {
        keys: {
          '426edf0d9fa383688c5b40b7b7d15a7cd11a991f12cc20da87f1b48dd6c036a1': {
            keytype: 'ed25519',
            keyval: { public: 'd38eef769f6dee77b6d898dce548c0ea0f90add0072dc28a20769b6421552ec3' },
            scheme: 'ed25519',
          },
          '80a5bda93ec130c2fda8ce0c619d7b122b24cc2e0743afedf98a8e368d32019c': {
            keytype: 'ed25519',
            keyval: { public: 'bb256c0b6d5226a5a9ae8377c0bf68e958fb668d063971f48638b9bae5251f3b' },
            scheme: 'ed25519',
          },
          f9b50dd62b5540788b5c5cde0842124b64fa467261bc349dd77de49568eed0ef: {
            keytype: 'ed25519',
            keyval: { public: 'da1b8586dc0cdd5fe0d8d428bde62dc63e06138f58cfc39770c424a4636f59f4' },
            scheme: 'ed25519',
          },
        },
        roles: [
          {
            keyids: ['f9b50dd62b5540788b5c5cde0842124b64fa467261bc349dd77de49568eed0ef'],
            name: '../a',
            paths: ['*'],
            terminating: false,
            threshold: 1,
          },
          {
            keyids: ['80a5bda93ec130c2fda8ce0c619d7b122b24cc2e0743afedf98a8e368d32019c'],
            name: '.',
            paths: ['*'],
            terminating: false,
            threshold: 1,
          },
          {
            keyids: ['426edf0d9fa383688c5b40b7b7d15a7cd11a991f12cc20da87f1b48dd6c036a1'],
            name: 'ö',
            paths: ['*'],
            terminating: false,
            threshold: 1,
          },
        ],
      },
      expires: '2050-10-22T11:21:56Z',
      spec_version: '1.0.19',
      targets: {},
      version: 1,
    },
  },
];
