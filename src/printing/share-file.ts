/** Hands a file on through the device's own share sheet. */

export function canShare(file: File): boolean {
  return typeof navigator.canShare === 'function' && navigator.canShare({ files: [file] });
}

/** too late: the browser wants a press of a button right before. */
export async function shareFile(file: File): Promise<'done' | 'given up' | 'too late'> {
  try {
    await navigator.share({ files: [file], title: file.name });
    return 'done';
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return 'given up';
    if (error instanceof DOMException && error.name === 'NotAllowedError') return 'too late';
    throw error;
  }
}
