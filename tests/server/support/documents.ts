import { deflateSync } from 'node:zlib';

/** A PDF of exactly so many bytes. */
export function pdf(bytes = 400): Buffer {
  const start = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n');
  const end = Buffer.from('\n%%EOF\n');
  return Buffer.concat([start, Buffer.alloc(bytes - start.length - end.length, ' '), end]);
}

/** A whole PNG of one black pixel; its checksums are not looked at by anyone here. */
export function png(): Buffer {
  const part = (name: string, data: Buffer): Buffer => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    return Buffer.concat([length, Buffer.from(name), data, Buffer.alloc(4)]);
  };
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    part('IHDR', Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0])),
    part('IDAT', deflateSync(Buffer.from([0, 0]))),
    part('IEND', Buffer.alloc(0)),
  ]);
}

/** A JPEG's start, as cameras write it, and its end. */
export function jpeg(): Buffer {
  const start = [
    0xff, 0xd8, 0xff, 0xe0, 0x00, 0x10, 0x4a, 0x46, 0x49, 0x46, 0x00, 0x01, 0x01, 0x00, 0x00, 0x01, 0x00, 0x01,
  ];
  return Buffer.concat([Buffer.from(start), Buffer.alloc(64), Buffer.from([0xff, 0xd9])]);
}
