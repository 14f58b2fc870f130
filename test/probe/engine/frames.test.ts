import fc from 'fast-check';
import { expect, test } from 'vitest';
import { demultiplexed, ofTerminal } from '../../../src/probe/engine/frames.ts';
import { imageName } from '../../../src/probe/engine/image.ts';

function frame(stream: number, content: Uint8Array): Uint8Array {
  const header = Buffer.alloc(8);
  header.writeUInt8(stream, 0);
  header.writeUInt32BE(content.length, 4);
  return Buffer.concat([header, content]);
}

test('streams are taken apart, and characters joined', () => {
  const [first, second] = [Buffer.from('é').subarray(0, 1), Buffer.from('é').subarray(1)];
  const bytes = Buffer.concat([
    frame(1, first),
    frame(2, Buffer.from('no\n')),
    frame(1, second),
    frame(1, Buffer.of()),
  ]);
  expect(demultiplexed(bytes)).toEqual({ stdout: 'é', stderr: 'no\n', isWhole: true });
});

test.each([
  ['a frame that is cut off', Buffer.concat([frame(1, Buffer.from('ab')).subarray(0, 9)]), 'a'],
  ['half of a header', Buffer.concat([frame(1, Buffer.from('ab')), Buffer.of(1, 0, 0)]), 'ab'],
  ['no frame at all', Buffer.from('plain text that is long enough'), ''],
])('%s', (_what, bytes, stdout) => {
  expect(demultiplexed(bytes)).toEqual({ stdout, stderr: '', isWhole: false });
});

test('whatever comes, it ends and takes no more than there is', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 64 }), (bytes) => {
      const { stdout, stderr } = demultiplexed(bytes);
      expect(stdout.length + stderr.length).toBeLessThanOrEqual(bytes.length);
    }),
  );
});

test('a terminal has one stream', () => {
  expect(ofTerminal(Buffer.from('a\r\n'))).toEqual({ stdout: 'a\r\n', stderr: '', isWhole: true });
});

test.each([
  ['busybox', 'busybox', 'latest'],
  ['busybox:1.36', 'busybox', '1.36'],
  ['localhost:5000/a/b', 'localhost:5000/a/b', 'latest'],
  ['localhost:5000/a/b:c', 'localhost:5000/a/b', 'c'],
  ['a/b:c@sha256:00', 'a/b', 'sha256:00'],
  ['a@sha256:00', 'a', 'sha256:00'],
])('%s', (reference, name, tag) => {
  expect(imageName(reference)).toEqual({ name, tag });
});
