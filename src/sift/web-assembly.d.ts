/** The part of WebAssembly that the search for markers uses: neither Node's types nor those of the language declare it. */
interface WebAssemblyMemory {
  readonly buffer: ArrayBuffer;
  /** @param pages of 64 KiB each @returns how many there were */
  grow(pages: number): number;
}

declare const WebAssembly:
  | {
      readonly Memory: new (limits: { readonly initial: number }) => WebAssemblyMemory;
      readonly Module: new (bytes: Uint8Array) => object;
      readonly Instance: new (module: object) => { readonly exports: Readonly<Record<string, unknown>> };
      /** Whether this machine can run a module. */
      readonly validate: (bytes: Uint8Array) => boolean;
    }
  | undefined;
