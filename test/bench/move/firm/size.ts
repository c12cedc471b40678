/** How much a firm brings. */
export interface FirmSize {
  parties: number;
  staff: number;
  cities: number;
  goods: number;
  inquiries: number;
  orders: number;
  units: number;
  items: number;
  advances: number;
  pastOrders: number;
}

export const wholeFirm: FirmSize = {
  parties: 20_000,
  staff: 60,
  cities: 400,
  goods: 2_000,
  inquiries: 650,
  orders: 5_000,
  units: 20_000,
  items: 50_000,
  advances: 1_000,
  pastOrders: 100_000,
};

export const quickFirm: FirmSize = {
  parties: 40,
  staff: 8,
  cities: 5,
  goods: 5,
  inquiries: 4,
  orders: 10,
  units: 40,
  items: 20,
  advances: 4,
  pastOrders: 10,
};
