import type { Product } from '#contract/catalogue/products.ts';
import { ADMIN, type AppProcess } from '../../app-process.ts';
import { aTransaction } from '../../factories.ts';
import { type Answer, TestClient } from '../../test-client.ts';
import { until } from '../pair.ts';
import { PASSWORD } from './fill.ts';

const KEYS = 5_000;

export async function ownerAt(url: string): Promise<TestClient> {
  const owner = new TestClient(url);
  await owner.post('auth/login', { email: ADMIN.email, password: PASSWORD });
  owner.proof = { password: PASSWORD };
  return owner;
}

/** Buyers at processes of an older version, one after the other at each, while the tables change under them. */
export class BuyersBeside {
  /** Orders whose money was taken: by their merchant_ref, with the keys as far as the buyer saw them. */
  readonly paid = new Map<string, string[]>();
  /** What else they were told, and how often. */
  readonly told = new Map<string, number>();
  /** What no buyer could understand. */
  readonly garbage: string[] = [];
  #open = true;
  #all: Promise<unknown> = Promise.resolve();

  static async at(apps: readonly AppProcess[]): Promise<BuyersBeside> {
    const [first] = apps;
    const owner = await ownerAt(first?.url ?? '');
    const products: Product[] = (await owner.get('products/list')).body.data;
    const product = products.find(({ id }) => id === 1);
    if (!product) throw new Error('the first product is not on sale');
    const codes = Array.from({ length: KEYS }, (_, n) => `SEMENTARA-${n}`);
    await owner.post('codes/create', { product_id: product.id, codes });
    const buyers = new BuyersBeside();
    buyers.#all = Promise.all(apps.map((app) => buyers.#come(app, product)));
    return buyers;
  }

  /** Waits for as many more answers, good or bad, as are named. */
  more(count: number): Promise<void> {
    const wanted = this.#heard() + count;
    return until(async () => {
      if (this.#heard() < wanted) throw new Error('too few buyers came');
    });
  }

  async leave(): Promise<void> {
    this.#open = false;
    await this.#all;
  }

  #heard = (): number => this.paid.size + [...this.told.values()].reduce((sum, times) => sum + times, 0);

  async #come(app: AppProcess, product: Product): Promise<void> {
    let ended: number | null | undefined;
    void app.ended.then((code) => (ended = code));
    while (this.#open) {
      await this.#buy(new TestClient(app.url), product).catch((error: unknown) => {
        // A process that has gone must have said why.
        this.#note(
          ended === undefined ? `no answer: ${error}` : `gone: ${app.output().trim().split('\n').at(-1)}`,
        );
      });
      await new Promise((done) => setTimeout(done, 50));
    }
  }

  async #buy(client: TestClient, product: Product): Promise<void> {
    const order = aTransaction(product);
    const made = await client.post('tripay/create-transaction', order);
    if (!this.#good(made)) return;
    const paid = await client.post(`/sandbox/tripay/checkout/${made.body.data.reference}/pay`, {});
    if (paid.status !== 200) return this.#note(`the gateway: ${paid.status}`);
    this.paid.set(order.merchant_ref, []);
    const seen = await client.get(`tripay/get-purchase?merchant_ref=${order.merchant_ref}`);
    if (this.#good(seen)) this.paid.set(order.merchant_ref, seen.body.data.codes);
  }

  #good({ status, body, text }: Answer): boolean {
    if (body?.success === true) return true;
    if (body?.success === false && body.message) this.#note(`${status} ${body.message}`);
    else this.garbage.push(`${status} ${text.slice(0, 200)}`);
    return false;
  }

  #note(what: string): void {
    this.told.set(what, (this.told.get(what) ?? 0) + 1);
  }
}
