/** The part of OpenJPEG for WebAssembly that this module uses. */
declare module "@cornerstonejs/codec-openjpeg/wasmjs" {
  interface Frame {
    readonly width: number;
    readonly height: number;
    readonly bitsPerSample: number;
    readonly componentCount: number;
    readonly isSigned: boolean;
    readonly isUsingColorTransform: boolean;
  }
  interface Encoder {
    /** Memory of the program for the pixels of one picture; any later call may move it. */
    getDecodedBuffer(frame: Frame): Uint8Array;
    setQuality(isLossless: boolean, layers: number): void;
    setCompressionRatio(layer: number, ratio: number): void;
    encode(): void;
    getEncodedBuffer(): Uint8Array;
    delete(): void;
  }
  interface Decoder {
    getEncodedBuffer(length: number): Uint8Array;
    decode(): void;
    getDecodedBuffer(): Uint8Array;
    getFrameInfo(): Frame;
    delete(): void;
  }
  interface OpenJpeg {
    readonly J2KEncoder: new () => Encoder;
    readonly J2KDecoder: new () => Decoder;
  }
  export default function load(options: {
    readonly locateFile: () => string;
    readonly print: (text: string) => void;
    readonly printErr: (text: string) => void;
  }): Promise<OpenJpeg>;
}
