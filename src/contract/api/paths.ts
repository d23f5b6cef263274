/** Apart from the schemas: every page knows where this one is, and need not know what a call takes. */
export const V1_BASE = '/api/v1';
export const V1_DOCS = `${V1_BASE}/docs`;
