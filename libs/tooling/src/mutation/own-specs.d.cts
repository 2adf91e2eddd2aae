export declare const extract: (code: string, file: string) => Set<string>;
