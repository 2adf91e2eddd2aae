export declare const newerFunctions: Record<string, readonly string[]>;
export declare const newerMethods: Record<string, readonly string[]>;
