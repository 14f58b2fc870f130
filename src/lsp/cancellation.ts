/** Requests that the editor takes back are answered at once; what was found for them by then is kept. */
import { LSPErrorCodes, ResponseError, type CancellationToken } from 'vscode-languageserver/node';

export function refuseCancelled(token: CancellationToken | undefined): void {
  if (token?.isCancellationRequested === true) throw cancelled();
}

/** @throws ResponseError as soon as the request is taken back */
export async function unlessCancelled<T>(
  token: CancellationToken | undefined,
  work: () => Promise<T>,
): Promise<T> {
  refuseCancelled(token);
  if (!token) return work();
  return new Promise<T>((resolve, reject) => {
    token.onCancellationRequested(() => {
      reject(cancelled());
    });
    work().then(resolve, reject);
  });
}

function cancelled(): ResponseError {
  return new ResponseError(LSPErrorCodes.RequestCancelled, 'cancelled');
}
