3:[["children",{"s":"__PAGE__","h":16546}]]
2:[["children",{"s":{"n":"slug","t":"d","k":null,"s":[]},"h":16482,"c":"$Q3"}]]
6:[["children",{"s":"__PAGE__","h":16418}]]
5:[["children",{"s":{"n":"slug","t":"d","k":null,"s":[]},"h":16482,"c":"$Q6"}]]
4:[["children",{"s":"blog","h":16482,"c":"$Q5"}]]
1:[["children",{"s":"blog","h":16482,"c":"$Q2"}],["aside",{"s":"(__SLOT__)","h":16450,"c":"$Q4"}]]
0:{"b":"XEAvZjunSyChDbiEzkHJH","t":{"t":{"s":"","h":16466,"c":"$Q1"}}}
