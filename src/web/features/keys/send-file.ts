import type { SavedFile } from '#contract/orders/files.ts';
import { ApiRefusal } from '#web/lib/calls/api-refusal.ts';

/** Sends a file as it is, and tells how much of it has left: what `fetch` cannot. */
export const sendFile = (
  address: string,
  file: File,
  onProgress: (done: number) => void,
): Promise<SavedFile> =>
  new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    call.open('POST', address);
    call.responseType = 'json';
    call.setRequestHeader('content-type', 'application/octet-stream');
    call.upload.addEventListener('progress', ({ loaded }) => onProgress(loaded));
    call.addEventListener('load', () => {
      const body: unknown = call.response;
      const isSaved = call.status === 200 && (body as { success?: boolean } | null)?.success === true;
      if (isSaved) resolve(body as SavedFile);
      else reject(new ApiRefusal(call.status, body, null, 'files'));
    });
    call.addEventListener('error', () => reject(new TypeError('the upload broke off')));
    call.send(file);
  });
