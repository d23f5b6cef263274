import type { Product } from '#contract/catalogue/products.ts';
import { takeApart } from '#domain/catalogue/names.ts';

export function sampleProduct(id: number, name: string, fields: Partial<Product> = {}): Product {
  return {
    id,
    name,
    ...takeApart(name),
    description: `Tentang ${name}`,
    hotDescription: '',
    price: 4.99,
    originalPrice: null,
    publicPriceIDR: 69_000,
    category: ['PUBG Android'],
    platform: 'Android',
    imageUrl: '/products/sample.svg',
    youtubeLink: '',
    status: 'Safe',
    hotListOrder: 1,
    totalCodes: 30,
    availableCodes: 20,
    isMaintenanceMode: false,
    maintenanceReason: '',
    createdAt: '2026-01-01T00:00:00.000Z',
    ...fields,
  };
}
