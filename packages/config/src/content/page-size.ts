/** Items on one page of a listing. Spec: plans §9, "Page size 12 on default listing". */
export const PAGE_SIZE = 12;
