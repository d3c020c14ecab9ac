/** The same file, of which it is told how many bytes have come so far. */
export function counted(file: Response, onBytes: (bytes: number) => void): Response {
  let bytes = 0;
  const counting = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      onBytes(bytes);
      controller.enqueue(chunk);
    },
  });
  return file.body ? new Response(file.body.pipeThrough(counting)) : file;
}
