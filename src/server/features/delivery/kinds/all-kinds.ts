import type { DeliveryKind } from '#domain/orders/delivery-kinds.ts';
import { bundle } from './bundle.ts';
import { file } from './file.ts';
import type { Fulfiller } from './fulfiller.ts';
import { key } from './key.ts';
import { seller } from './seller.ts';
import { shared } from './shared.ts';
import { supplier } from './supplier.ts';

/** A kind that the domain lists and nobody serves does not compile. */
export const FULFILLERS: Record<DeliveryKind, Fulfiller> = { key, seller, shared, file, supplier, bundle };
