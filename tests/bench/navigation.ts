export async function benchNavigation(_: { rounds: number; pages?: number }): Promise<void> {}
