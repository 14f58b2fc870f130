/** What an engine answers about itself. */
import type { ApiWindow } from '../../engine-catalog/api-version.ts';
import type { Product } from './product.ts';

export interface Ping {
  /** `GET` where HEAD was not answered as it should be. */
  readonly method: 'HEAD' | 'GET';
  /** The Api-Version header, by which clients of the Engine negotiate. */
  readonly apiVersion: string | undefined;
}

export interface Identity {
  readonly product: Product;
  /** Of the server's release, as it states it: `28.5.2`; undefined if it states none. */
  readonly release: string | undefined;
  /** `linux/amd64`. */
  readonly platform: string;
  readonly window: ApiWindow;
  /** False for an engine before API 1.25, whose lowest version the catalogue must show. */
  readonly statesMinimum: boolean;
  readonly ping: Ping;
}
