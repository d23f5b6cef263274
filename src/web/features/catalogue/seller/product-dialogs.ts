declare module '#web/ui/dialogs/dialog-stack.tsx' {
  interface NamedDialogs {
    outOfStock: object;
    hotOrder: object;
    importProducts: object;
  }
}

export {};
