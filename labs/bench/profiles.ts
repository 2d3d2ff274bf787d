/** A device and connection that are typical of customers. */
export interface Profile {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** processor slowdown relative to this machine */
  readonly cpu: number;
  /** null: as fast as this machine's loopback */
  readonly line: { readonly kilobitsDown: number; readonly kilobitsUp: number; readonly latencyMs: number } | null;
}

export const profiles: readonly Profile[] = [
  { name: 'desktop', width: 1280, height: 800, cpu: 1, line: null },
  { name: 'phone, 4G', width: 390, height: 844, cpu: 4, line: { kilobitsDown: 9000, kilobitsUp: 1500, latencyMs: 85 } },
  {
    name: 'old phone, slow 3G',
    width: 360,
    height: 640,
    cpu: 6,
    line: { kilobitsDown: 400, kilobitsUp: 400, latencyMs: 400 },
  },
];
